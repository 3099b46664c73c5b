import type { Config } from '../config.ts'

/** What pages may reach besides ourselves. */
interface OutsideOrigins {
  script: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
}

const PLAID_SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'
const PLAID_FRAME = 'https://cdn.plaid.com'

/** Origins of the services that are configured, and of no other: without any there is none. */
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

/** Whether pages of the portals let windows that they open keep in touch: banks sign people in in one. */
export const opensBanks = ({ PLAID_CLIENT_ID }: Pick<Config, 'PLAID_CLIENT_ID'>): boolean =>
  PLAID_CLIENT_ID !== undefined
