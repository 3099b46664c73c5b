/** Tokens of one question: sent, and answered with whatever a model thinks to itself. */
export interface Tokens {
  input: number
  output: number
}

/** US dollars per million tokens, which are millionths of a dollar per token. */
export interface Prices {
  input: number
  output: number
}

interface PriceConfig {
  AI_PRICE_INPUT?: number | undefined
  AI_PRICE_OUTPUT?: number | undefined
}

/** Null where nobody has said what the model costs. */
export const pricesOf = ({ AI_PRICE_INPUT, AI_PRICE_OUTPUT }: PriceConfig): Prices | null =>
  AI_PRICE_INPUT === undefined || AI_PRICE_OUTPUT === undefined
    ? null
    : { input: AI_PRICE_INPUT, output: AI_PRICE_OUTPUT }

/** Millionths of a US dollar, a part of one counted whole. */
export const costOf = ({ input, output }: Tokens, prices: Prices): number =>
  Math.ceil(input * prices.input + output * prices.output)

export const MICROS_PER_DOLLAR = 1_000_000
