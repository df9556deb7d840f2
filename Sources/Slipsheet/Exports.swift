// An application that imports Slipsheet writes screens and markup with it.
@_exported import Markup
@_exported import Presentation
