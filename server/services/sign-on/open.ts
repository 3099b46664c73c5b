import type { SignOnService } from './sign-on-service.ts'

/** The library is loaded with the first sign-in that needs it; without a provider that is never. */
export function lazySignOn(options: { insecure: boolean }): SignOnService {
  let opened: Promise<SignOnService> | null = null
  const service = () => {
    opened ??= import('./openid.ts').then(({ openidSignOn }) => openidSignOn(options))
    return opened
  }
  return {
    begin: async (...asked) => (await service()).begin(...asked),
    finish: async (...given) => (await service()).finish(...given),
  }
}
