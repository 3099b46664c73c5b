/** The name of the file on screen: where the focus rests while keys mean the screen. */
export const FILE_HEADING_ID = 'queue-file'

export const focusFileHeading = (): void =>
  document.getElementById(FILE_HEADING_ID)?.focus({ preventScroll: true })
