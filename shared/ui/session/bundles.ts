import { paths } from '#shared/paths.ts'

/** The two applications behind the addresses; between them only ordinary links lead. */
export type Bundle = 'portals' | 'admin'

const backOffice = paths.admin.build()

/** The bundle that shows an address. */
export function bundleOf(address: string): Bundle {
  const pathname = address.split(/[?#]/, 1)[0] ?? ''
  return pathname === backOffice || pathname.startsWith(`${backOffice}/`) ? 'admin' : 'portals'
}
