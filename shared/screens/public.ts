import type { ScreenFacts } from './screen-facts.ts'

/** Screens for visitors. */
export const PUBLIC_SCREENS = {
  createAccount: { pattern: '/create-account', title: 'Create an account', area: 'public' },
  passwordLogin: { pattern: '/password-login', title: 'Sign in with password', area: 'public' },
  login: { pattern: '/login', title: 'Sign in', area: 'public' },
  signOn: { pattern: '/sso', title: 'Single sign-on', area: 'public' },
  sendReset: { pattern: '/password/send-reset', title: 'Forgot password', area: 'public' },
  resetPassword: {
    pattern: '/password/reset/:user_id/:token',
    title: 'Set a new password',
    area: 'public',
  },
  confirmAddress: { pattern: '/confirm-address', title: 'Confirm your email', area: 'public' },
  unsubscribe: {
    pattern: '/unsubscribe/:token',
    title: 'Stop these emails',
    area: 'public',
  },
  error: { pattern: '/error', title: 'Something went wrong', area: 'public' },
  quote: { pattern: '/quote', title: 'Get pre-qualified', area: 'public' },
  quoteResponse: { pattern: '/quote/:uuid', title: 'Your quote', area: 'public' },
} as const satisfies Record<string, ScreenFacts>
