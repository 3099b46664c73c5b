/** The attribute of the root element that tells of a form sent before its script was there. */
export const EARLY_SUBMIT_ATTRIBUTE = 'data-early-submit'

/** The attribute of the root element that names the button pressed before its script was there. */
export const EARLY_PRESS_ATTRIBUTE = 'data-early-press'

/** The attribute of the element around a drawn page; the live one is not within it. */
export const DRAWN_ATTRIBUTE = 'data-drawn'

/**
 * Within a pre-rendered page, so that nobody can be quicker (the content security policy allows
 * this text by its hash): notes that somebody sent the form or pressed a button before the live
 * page took over, so that they need not do it again.
 */
export const EARLY_ACTS_SCRIPT = `document.addEventListener('submit', function (event) {
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
`
