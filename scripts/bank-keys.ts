import { randomBytes } from 'node:crypto'
import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { rotateSecrets, secretsByKey } from '#server/features/access/factors/rotate.ts'
import { rotateTokens, tokensByKey } from '#server/features/deals/bank-accounts/rotate.ts'
import { OperatorError } from '#server/operator-error.ts'
import { sandboxKeys, TokenKeyError, tokenKeys } from '#server/services/bank-links/token-keys.ts'
import { endWithProblems } from './command.ts'
import { withDatabase } from './connect.ts'

/**
 * `npm run bank:keys` prints how many tokens of linked banks and secrets of authenticator apps each key has encrypted; `--rotate` re-encrypts all of them
 * with the first of BANK_TOKEN_KEYS, alongside running servers that know it; `--new-key` prints a key.
 */
const USAGE = 'npm run bank:keys [-- --rotate | --new-key]'

await endWithProblems(async () => {
  const { values } = readCommandLine(USAGE, {
    rotate: { type: 'boolean' },
    'new-key': { type: 'boolean' },
  })
  if (values['new-key']) {
    const name = new Date().toISOString().slice(0, 10)
    console.log(`${name}:${randomBytes(32).toString('base64')}`)
    return
  }
  const config = readConfig()
  const keys = config.BANK_TOKEN_KEYS ? tokenKeys(config.BANK_TOKEN_KEYS) : sandboxKeys()
  await withDatabase(config, async (db) => {
    if (values.rotate) {
      const moved = (await rotateTokens(db, keys)) + (await rotateSecrets(db, keys))
      console.log(`Encrypted anew with key ${keys.current}: ${moved}`)
    }
    const counts = new Map<string, number>()
    for (const { key_id, tokens } of [...(await tokensByKey(db)), ...(await secretsByKey(db))]) {
      counts.set(key_id, (counts.get(key_id) ?? 0) + tokens)
    }
    for (const [key_id, tokens] of counts) {
      console.log(`Key ${key_id}: ${tokens} ${key_id === keys.current ? '(current)' : ''}`.trim())
    }
  }).catch((cause: unknown) => {
    throw cause instanceof TokenKeyError ? new OperatorError(cause.message) : cause
  })
})
