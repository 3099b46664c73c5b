import { AFTER_LOGOUT } from '#shared/rules/access/navigation-guard.ts'

/** Loads the login page as a new document, so nothing of the user stays in memory. */
export const openLogin = (): void => window.location.assign(AFTER_LOGOUT.to)
