/** The attribute of the root element that tells of a form sent before its script was there. */
export const EARLY_SUBMIT_ATTRIBUTE = 'data-early-submit'

/** The attribute of this script's element that names the script of the live page. */
export const LIVE_PAGE_ATTRIBUTE = 'data-live-page'

/**
 * Runs beside a pre-rendered page, as a small script of its own: notes that somebody sent the form
 * before the live page took over, so that they need not do it again, and starts the live page once
 * the drawn one has been painted. A tab in the background paints nothing, so a clock starts it too.
 */
export const EARLY_SUBMIT_SCRIPT = `document.addEventListener('submit', function (event) {
  if (event.target.getAttribute('method') !== 'dialog') return
  event.preventDefault()
  document.documentElement.setAttribute('${EARLY_SUBMIT_ATTRIBUTE}', '')
})
;(function (page) {
  if (!page) return
  var begun = false
  function begin() {
    if (begun) return
    begun = true
    import(page)
  }
  requestAnimationFrame(function () { setTimeout(begin) })
  setTimeout(begin, 400)
})(document.currentScript.getAttribute('${LIVE_PAGE_ATTRIBUTE}'))
`
