/** The attribute of this script's element that names the scripts of the live page, in order. */
export const LIVE_PAGE_ATTRIBUTE = 'data-live-page'

/** The attribute of that element on a page that comes with its text. */
export const AFTER_PAINT_ATTRIBUTE = 'data-after-paint'

/**
 * Starts a page of either bundle: once a drawn page can be seen, or an empty one would be. A tab in
 * the background paints nothing, so a clock starts it too.
 *
 * The scripts are begun one by one, each as a task of its own, so that what is typed and scrolled
 * meanwhile waits for one of them at most. Those that the page does not ask for itself are asked for
 * a few at a time, since asking takes its time too.
 */
export const LIVE_PAGE_SCRIPT = `(function (element) {
  var named = element.getAttribute('${LIVE_PAGE_ATTRIBUTE}')
  if (!named) return
  var parts = named.split(' ')
  var unasked = []
  var begun = false
  function begin() {
    if (begun) return
    begun = true
    unasked = parts.filter(function (part) {
      return !document.querySelector('link[href="' + part + '"]')
    })
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
  if (element.hasAttribute('${AFTER_PAINT_ATTRIBUTE}')) {
    new PerformanceObserver(function (_seen, observer) {
      observer.disconnect()
      begin()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(begin, 1000)
  } else {
    requestAnimationFrame(function () { setTimeout(begin) })
    setTimeout(begin, 400)
  }
})(document.currentScript)
`
