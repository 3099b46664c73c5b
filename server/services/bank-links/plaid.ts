import { Configuration, CountryCode, PlaidApi, PlaidEnvironments, Products } from 'plaid'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { toldName } from '#shared/contract/schemas/common.ts'
import type { FoundAccount } from '#shared/entities/bank-links.ts'
import { BankLinkError, type BankLinkProvider, type SignIn } from './provider.ts'

export type PlaidConfig = Pick<
  Config,
  'PLAID_ENV' | 'PLAID_BASE_URL' | 'PLAID_TIMEOUT_MS' | 'PLAID_WEBHOOK_KEYS' | 'publicUrl'
> & {
  PLAID_CLIENT_ID: string
  PLAID_SECRET: string
}

/** Links accounts through Plaid. Its tokens never leave the server. */
export function plaidLinks(config: PlaidConfig): BankLinkProvider {
  const client = new PlaidApi(
    new Configuration({
      basePath: config.PLAID_BASE_URL ?? PlaidEnvironments[config.PLAID_ENV],
      baseOptions: {
        timeout: config.PLAID_TIMEOUT_MS,
        maxRedirects: 0,
        maxContentLength: ANSWER_MAX,
        // Ignores proxy settings in the environment.
        proxy: false,
        headers: {
          'PLAID-CLIENT-ID': config.PLAID_CLIENT_ID,
          'PLAID-SECRET': config.PLAID_SECRET,
        },
      },
    }),
  )
  const look = async (access_token: string, signal?: AbortSignal): Promise<SignIn> => {
    const { item } = await asked(client.itemGet({ access_token }, { signal }), itemAnswer)
    const needs_update = item.error?.error_code === 'ITEM_LOGIN_REQUIRED'
    // A bank that requires a new sign-in doesn't list accounts.
    const accounts = needs_update
      ? []
      : (await asked(client.accountsGet({ access_token }, { signal }), accountsAnswer)).accounts
    return {
      item_id: item.item_id,
      institution: item.institution_name ?? '',
      accounts: accounts.flatMap(accountOf),
      needs_update,
    }
  }
  return {
    name: 'plaid',
    async createLinkToken({ userId, returnTo, accessToken }, signal) {
      const { link_token, expiration } = await asked(
        client.linkTokenCreate(
          {
            client_name: 'Joulebridge',
            language: 'en',
            country_codes: [CountryCode.Us],
            user: { client_user_id: String(userId) },
            ...(accessToken ? { access_token: accessToken } : { products: [Products.Auth] }),
            // Plaid accepts only return addresses registered with it, and only over https.
            ...(returnTo.startsWith('https:') ? { redirect_uri: returnTo } : {}),
            ...(config.PLAID_WEBHOOK_KEYS
              ? { webhook: `${config.publicUrl}/api/webhooks/plaid/` }
              : {}),
          },
          { signal },
        ),
        linkTokenAnswer,
      )
      return { link_token, expires_at: new Date(expiration) }
    },
    async exchange(public_token, signal) {
      const asking = client.itemPublicTokenExchange({ public_token }, { signal })
      return (await asked(asking, exchangeAnswer)).access_token
    },
    look,
    // Update mode keeps the token; the only change is that the bank responds again.
    renewed: (accessToken, _publicToken, signal) => look(accessToken, signal),
    async remove(access_token, signal) {
      try {
        await asked(client.itemRemove({ access_token }, { signal }), z.looseObject({}))
      } catch (error) {
        if (!(error instanceof BankLinkError)) throw error
      }
    },
  }
}

/** Maximum bytes of a response; Plaid never sends more. */
const ANSWER_MAX = 1_048_576

// The fields read from responses: a response without them counts as none, whatever its status.
const linkTokenAnswer = z.object({
  link_token: z.string().min(1).max(500),
  expiration: z.iso.datetime({ offset: true }),
})
const exchangeAnswer = z.object({ access_token: z.string().min(1).max(500) })
const itemAnswer = z.object({
  item: z.object({
    item_id: z.string().min(1).max(200),
    institution_name: toldName.nullish(),
    error: z.object({ error_code: z.string() }).nullish(),
  }),
})
const account = z.object({
  account_id: z.string().min(1).max(200),
  name: toldName,
  mask: z.string().max(10).nullish(),
  type: z.string().max(50),
  subtype: z.string().max(50).nullish(),
})
const accountsAnswer = z.object({ accounts: z.array(account).max(100) })

/** Plaid's error codes for a token it doesn't accept. */
const REASONS: Readonly<Record<string, 'public_token' | 'gone'>> = {
  INVALID_PUBLIC_TOKEN: 'public_token',
  INVALID_ACCESS_TOKEN: 'gone',
  ITEM_NOT_FOUND: 'gone',
  ACCESS_NOT_GRANTED: 'gone',
}

const errorAnswer = z.object({ response: z.object({ data: z.object({ error_code: z.string() }) }) })

/**
 * Parses a Plaid response with its schema. The library's own errors contain the request and its keys, so none is passed
 * on.
 */
async function asked<S extends z.ZodType>(
  work: Promise<{ data: unknown }>,
  schema: S,
): Promise<z.output<S>> {
  const answer = await work.catch((error: unknown) => {
    const code = errorAnswer.safeParse(error).data?.response.data.error_code ?? ''
    const reason = REASONS[code]
    if (reason) throw new BankLinkError(reason)
    throw new Error(`Plaid did not answer as expected: ${code.slice(0, 100) || 'nothing'}`)
  })
  const { success, data } = schema.safeParse(answer.data)
  if (!success) throw new Error('Plaid answered something else')
  return data
}

/** An account without last digits could not be told from the others. */
const accountOf = ({
  account_id,
  name,
  mask,
  subtype,
  type,
}: z.output<typeof account>): FoundAccount[] =>
  mask ? [{ account_id, name, mask, kind: subtype ?? type }] : []
