/** Name and version of the engine that reads answers; a new version may answer differently. */
export const ANSWER_ENGINE = 'joulebridge-answers 4'
