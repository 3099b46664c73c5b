import type { Config } from '../config.ts'

/** Outside origins that pages may reach. */
interface OutsideOrigins {
  script: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
}

const PLAID_SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'
const PLAID_FRAME = 'https://cdn.plaid.com'

/** Origins of the configured services only; empty if none is configured. */
export function outsideOrigins({
  PLAID_CLIENT_ID,
  PLAID_ENV,
}: Pick<Config, 'PLAID_CLIENT_ID' | 'PLAID_ENV'>): OutsideOrigins {
  if (!PLAID_CLIENT_ID) return { script: [], connect: [], frame: [] }
  return {
    script: [PLAID_SCRIPT],
    connect: [`https://${PLAID_ENV}.plaid.com`],
    frame: [PLAID_FRAME],
  }
}

/** Whether portal pages stay connected to windows they open; banks sign people in that way. */
export const opensBanks = ({ PLAID_CLIENT_ID }: Pick<Config, 'PLAID_CLIENT_ID'>): boolean =>
  PLAID_CLIENT_ID !== undefined
