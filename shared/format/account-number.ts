/** A bank account number masked except for its last digits, without line breaks. */
export const hiddenNumber = (lastDigits: string): string => `••••\u00a0${lastDigits}`
