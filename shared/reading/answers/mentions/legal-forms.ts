/** Legal forms of companies as names end in them, in the United States and abroad. */

/** Written out, or short in a way that nothing else is: in any case. What is longer stands first. */
const PLAIN =
  'p\\.?l\\.?l\\.?c|l\\.?l\\.?l\\.?p|l\\.?l\\.?c|l\\.?l\\.?p|l\\.?p|incorporated|inc|corporation|corp|company|co|limited|ltda|ltd|plc|pbc|gmbh(?: & co\\.? kg)?|s\\.a\\.?(?: de c\\.? ?v)?|s\\.? de r\\.? ?l\\.?(?: de c\\.? ?v)?|s\\.? ?[àa]\\.? ?r\\.? ?l|s\\.? ?r\\.? ?l|s\\.? ?p\\.? ?a|a\\/s|k\\. ?k|pt[ey](?:\\.? ?(?:ltd|limited))?|pvt(?:\\.? ?(?:ltd|limited))?|sdn\\.? ?bhd|berhad|partnership|trust|university|authority|national association|national banking association|association|n\\. ?a|n\\. ?v|b\\. ?v|p\\. ?a|p\\. ?c|a\\. ?g|a\\. ?b'
/** Two letters that are also words, or behind a comma codes of states. */
const CAPITALS = 'AG|KG|BV|AB|SA|SL|KK|OY|Oyj?|AS|NV|SE'

const ENDS = new RegExp(`(?:^|[\\s,(])(?:${PLAIN})\\.?$`, 'i')
const ENDS_IN_CAPITALS = new RegExp(`\\p{L}\\s(?:${CAPITALS})$`, 'u')
const BEGINS = new RegExp(`^(?:${PLAIN})(?![\\p{L}\\d])`, 'iu')
const ALONE = new RegExp(`^(?:${PLAIN})\\.?$`, 'i')
const STATE = /(?:^|,\s+)CO$/

/** Whether a name ends in one, and so is complete. */
export const endsInForm = (name: string): boolean =>
  (ENDS.test(name) && !STATE.test(name)) || ENDS_IN_CAPITALS.test(name)

/** Whether what stands behind a comma begins with one, so that the name goes on. */
export const beginsWithForm = (text: string): boolean =>
  BEGINS.test(text) && !/^CO(?![\p{L}.])/u.test(text)

/** Nothing but a form: the words before it stand elsewhere. */
export const isFormAlone = (text: string): boolean => ALONE.test(text.trim())
