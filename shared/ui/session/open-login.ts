import { AFTER_LOGOUT } from '#shared/rules/access/navigation-guard.ts'

/** Loads the login page anew, so that nothing of the user stays in memory. */
export const openLogin = (): void => window.location.assign(AFTER_LOGOUT.to)
