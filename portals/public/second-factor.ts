import { lazy } from 'react'
import { retried } from '#shared/client/retried.ts'

/** The second step of signing in, loaded by those who need it. */
export const SecondFactorPage = lazy(() =>
  retried(() => import('./SecondFactorPage.tsx')).then((m) => ({ default: m.SecondFactorPage })),
)
export const SecondFactorStep = lazy(() =>
  retried(() => import('#shared/ui/sign-in/SecondFactorStep.tsx')).then((m) => ({
    default: m.SecondFactorStep,
  })),
)
