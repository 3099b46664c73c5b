/** The attribute of this script's element that names the scripts of the live page, in order. */
export const LIVE_PAGE_ATTRIBUTE = 'data-live-page'

/**
 * Runs beside a pre-rendered page, as a small file of its own: starts the live page once the drawn
 * one has been painted. A tab in the background paints nothing, so a clock starts it too.
 *
 * The scripts are asked for a few at a time, since asking takes its time too, and begun one by one,
 * so that what is typed and scrolled meanwhile waits for one of them at most.
 */
export const LIVE_PAGE_SCRIPT = `(function (named) {
  if (!named) return
  var parts = named.split(' ')
  var unasked = parts.slice()
  var begun = false
  function begin() {
    if (begun) return
    begun = true
    ask()
  }
  function ask() {
    unasked.splice(0, 4).forEach(function (part) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = part
      document.head.appendChild(link)
    })
    setTimeout(unasked.length > 0 ? ask : next)
  }
  function later() {
    setTimeout(next)
  }
  function next() {
    var part = parts.shift()
    if (part) import(part).then(later, later)
  }
  requestAnimationFrame(function () { setTimeout(begin) })
  setTimeout(begin, 400)
})(document.currentScript.getAttribute('${LIVE_PAGE_ATTRIBUTE}'))
`
