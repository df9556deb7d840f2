// An application that imports Slipsheet writes screens and markup with it, and serves them.
@_exported import HTTPServer
@_exported import Markup
@_exported import Presentation
