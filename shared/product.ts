/** The name of the product; nothing else in the code spells it out. */
export const PRODUCT_NAME = 'Joulebridge'
