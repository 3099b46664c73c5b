/** Name and version of what reads answers; a new version may answer differently. */
export const ANSWER_ENGINE = 'joulebridge-answers 4'
