import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Box } from '#shared/reading/page-text/page-text.ts'
import { bundleOf } from '../session/bundles.ts'
import { placeAddress } from './viewer-link.ts'

interface Props {
  /** ID of the file. */
  id: number
  page: number
  box?: Box | null
  children: ReactNode
}

/** Link to a place in a file, in the portals' viewer. */
export function PlaceLink({ id, page, box = null, children }: Props) {
  const to = placeAddress({ id }, page, box)
  if (bundleOf(window.location.pathname) === bundleOf(to)) {
    return (
      <Link component={RouterLink} to={to}>
        {children}
      </Link>
    )
  }
  return <Link href={to}>{children}</Link>
}
