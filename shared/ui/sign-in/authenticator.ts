import { retried } from '#shared/client/retried.ts'

/** The browser's side of passkeys; loaded when the first one is used. */
const library = () => retried(() => import('@simplewebauthn/browser'))

type Options = Record<string, unknown>

/** Asks the authenticator to use a passkey; returns its answer. Throws in words if the person or browser declines. */
export async function askPasskey(options: Options): Promise<Record<string, unknown>> {
  const { startAuthentication } = await library()
  return inWords(async () => ({
    ...(await startAuthentication({ optionsJSON: options as never })),
  }))
}

/** Asks the authenticator to make a passkey; returns its answer. Throws in words as `askPasskey` does. */
export async function makePasskey(options: Options): Promise<Record<string, unknown>> {
  const { startRegistration } = await library()
  return inWords(async () => ({ ...(await startRegistration({ optionsJSON: options as never })) }))
}

/** A passkey that was not used, in words for a person. */
export class PasskeyError extends Error {}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    throw new PasskeyError(
      name === 'InvalidStateError'
        ? 'This device already has a passkey for your account.'
        : 'The passkey wasn’t used. Try again, or use another way.',
      { cause },
    )
  }
}
