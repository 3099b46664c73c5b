/** The attribute of the root element that tells of a form sent before its script was there. */
export const EARLY_SUBMIT_ATTRIBUTE = 'data-early-submit'

/**
 * Runs beside a pre-rendered page, as a small script of its own: notes that somebody sent the form
 * before the live page took over, so that they need not do it again.
 */
export const EARLY_SUBMIT_SCRIPT = `document.addEventListener('submit', function (event) {
  if (event.target.getAttribute('method') !== 'dialog') return
  event.preventDefault()
  document.documentElement.setAttribute('${EARLY_SUBMIT_ATTRIBUTE}', '')
})
`
