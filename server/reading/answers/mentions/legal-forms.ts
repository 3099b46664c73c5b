/** Legal forms at the end of company names, in the United States and abroad. */

/** Spelled out, or unambiguous abbreviations, in any case. Longer forms come first. */
const PLAIN =
  'p\\.?l\\.?l\\.?c|l\\.?l\\.?l\\.?p|l\\.?l\\.?c|l\\.?l\\.?p|l\\.?p|incorporated|inc|corporation|corp|company|co|limited|ltda|ltd|plc|pbc|gmbh(?: & co\\.? kg)?|s\\.a\\.?(?: de c\\.? ?v)?|s\\.? de r\\.? ?l\\.?(?: de c\\.? ?v)?|s\\.? ?[àa]\\.? ?r\\.? ?l|s\\.? ?r\\.? ?l|s\\.? ?p\\.? ?a|a\\/s|k\\. ?k|pt[ey](?:\\.? ?(?:ltd|limited))?|pvt(?:\\.? ?(?:ltd|limited))?|sdn\\.? ?bhd|berhad|partnership|trust|university|authority|national association|national banking association|association|n\\. ?a|n\\. ?v|b\\. ?v|p\\. ?a|p\\. ?c|a\\. ?g|a\\. ?b'
/** Two letters that are also words or, after a comma, state codes. */
const CAPITALS = 'AG|KG|BV|AB|SA|SL|KK|OY|Oyj?|AS|NV|SE'

const ENDS = new RegExp(`(?:^|[\\s,(])(?:${PLAIN})\\.?$`, 'i')
const ENDS_IN_CAPITALS = new RegExp(`\\p{L}\\s(?:${CAPITALS})$`, 'u')
const BEGINS = new RegExp(`^(?:${PLAIN})(?![\\p{L}\\d])`, 'iu')
const ALONE = new RegExp(`^(?:${PLAIN})\\.?$`, 'i')
const STATE = /(?:^|,\s+)CO$/

/** Whether a name ends in a legal form, and so is complete. */
export const endsInForm = (name: string): boolean =>
  (ENDS.test(name) && !STATE.test(name)) || ENDS_IN_CAPITALS.test(name)

/** Whether the text after a comma starts with a legal form, so that the name continues. */
export const beginsWithForm = (text: string): boolean =>
  BEGINS.test(text) && !/^CO(?![\p{L}.])/u.test(text)

/** Only a legal form: the name itself is elsewhere. */
export const isFormAlone = (text: string): boolean => ALONE.test(text.trim())
