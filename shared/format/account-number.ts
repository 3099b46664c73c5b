/** A bank account with all but its last digits hidden; never broken into two lines. */
export const hiddenNumber = (lastDigits: string): string => `••••\u00a0${lastDigits}`
