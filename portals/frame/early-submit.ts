/** The attribute of the root element that tells of a form sent before its script was there. */
export const EARLY_SUBMIT_ATTRIBUTE = 'data-early-submit'

/** The attribute of the root element that names the button pressed before its script was there. */
export const EARLY_PRESS_ATTRIBUTE = 'data-early-press'

/** The attribute of the element around a drawn page; the live one is not within it. */
export const DRAWN_ATTRIBUTE = 'data-drawn'

/** The attribute of this script's element that names the scripts of the live page, in order. */
export const LIVE_PAGE_ATTRIBUTE = 'data-live-page'

/**
 * Runs beside a pre-rendered page, as a small script of its own: notes that somebody sent the form
 * or pressed a button before the live page took over, so that they need not do it again, and starts the live page once
 * the drawn one has been painted. A tab in the background paints nothing, so a clock starts it too.
 *
 * The scripts are asked for a few at a time, since asking takes its time too, and begun one by one,
 * so that what is typed and scrolled meanwhile waits for one of them at most.
 */
export const EARLY_SUBMIT_SCRIPT = `document.addEventListener('submit', function (event) {
  if (event.target.getAttribute('method') !== 'dialog') return
  event.preventDefault()
  document.documentElement.setAttribute('${EARLY_SUBMIT_ATTRIBUTE}', '')
})
document.addEventListener('click', function (event) {
  var button = event.target.closest('[${DRAWN_ATTRIBUTE}] button')
  if (!button || (button.form && button.type === 'submit')) return
  var name = button.getAttribute('aria-label') || button.textContent
  document.documentElement.setAttribute('${EARLY_PRESS_ATTRIBUTE}', name)
})
;(function (named) {
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
