/** Tokens of one question: input, and output including reasoning. */
export interface Tokens {
  input: number
  output: number
}

/** US dollars per million tokens, which equals millionths of a dollar per token. */
export interface Prices {
  input: number
  output: number
}

interface PriceConfig {
  AI_PRICE_INPUT?: number | undefined
  AI_PRICE_OUTPUT?: number | undefined
}

/** Returns the model's prices; null if they are not configured. */
export const pricesOf = ({ AI_PRICE_INPUT, AI_PRICE_OUTPUT }: PriceConfig): Prices | null =>
  AI_PRICE_INPUT === undefined || AI_PRICE_OUTPUT === undefined
    ? null
    : { input: AI_PRICE_INPUT, output: AI_PRICE_OUTPUT }

/** Returns the cost in millionths of a US dollar, rounded up. */
export const costOf = ({ input, output }: Tokens, prices: Prices): number =>
  Math.ceil(input * prices.input + output * prices.output)

export const MICROS_PER_DOLLAR = 1_000_000
