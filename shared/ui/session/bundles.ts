import { paths } from '#shared/paths.ts'

/** The two applications behind the addresses; only ordinary links cross between them. */
export type Bundle = 'portals' | 'admin'

const backOffice = paths.admin.build()

/** Returns the bundle that serves an address. */
export function bundleOf(address: string): Bundle {
  const pathname = address.split(/[?#]/, 1)[0] ?? ''
  return pathname === backOffice || pathname.startsWith(`${backOffice}/`) ? 'admin' : 'portals'
}
