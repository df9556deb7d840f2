/// What `--help` prints.
let help = """
    Workspace: drafts in a browser, edited in sheets that the server presents.

    Usage: workspace [options]

      --port NUMBER        port to listen on (WORKSPACE_PORT; 8080)
      --metrics-port NUMBER
                           port of 127.0.0.1 on which /metrics answers in Prometheus' text format (WORKSPACE_METRICS_PORT; none)
      --bind ADDRESS       address to listen on (WORKSPACE_BIND; 127.0.0.1)
      --database PATH      the SQLite file (WORKSPACE_DATABASE; workspace.db); made when there is none;
                           or postgres://USER@HOST/NAME, a database that several nodes share
      --in-memory          keep everything in memory; it ends with the program
      --sync full|normal   full: a Save survives a loss of power; normal: it survives a crash (WORKSPACE_SYNC; full)
      --allow-host NAMES   host names that browsers use for this server, with commas (WORKSPACE_ALLOW_HOST)
      --plain-http         allow an address that other machines reach; TLS is then the proxy's work (WORKSPACE_PLAIN_HTTP=1)
      --public DIRECTORY   style sheet, script and icons (WORKSPACE_PUBLIC; Public beside the program)
      --import-flights FILE
                           replace the schedule of flights by this CSV file, and end (an SQLite file must not be in use)
      --backup FILE        copy the SQLite file, which a server may have open, into this new file, check the copy, and end
      --copy-to DATABASE   copy all of --database into a new SQLite file or an empty PostgreSQL database, compare, and end
      --quiet              no line for each request (WORKSPACE_QUIET=1)
      --health             ask the server on --port whether it is alive; exit 0 if so
      --help               this text

    A flag goes before its environment variable. SIGTERM and Ctrl-C let answers under way finish.

    """
