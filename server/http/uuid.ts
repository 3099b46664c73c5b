/** Whether a text is written as the ids of jobs are: anything else the database would refuse with a failure. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
