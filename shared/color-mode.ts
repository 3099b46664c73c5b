/** Where a person's choice of colour mode is kept, in both bundles: `light`, `dark` or `system`. */
export const COLOR_MODE_KEY = 'joulebridge-color-mode'

/** The attribute of the root element that the theme's variables listen to. */
export const COLOR_MODE_ATTRIBUTE = 'data-color-mode'

/**
 * Runs before the first paint, within the page (the content security policy allows this one text
 * by its hash): sets the attribute from the choice, else from the system.
 */
export const COLOR_MODE_SCRIPT = `(function () {
  var mode = null
  try { mode = localStorage.getItem('${COLOR_MODE_KEY}') } catch (error) {}
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('${COLOR_MODE_ATTRIBUTE}', mode)
})()
`
