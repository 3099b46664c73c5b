import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { closingItems } from '#shared/entities/closings.ts'

/** What is in the way of the payment besides the checklists, which tell their own lines. */
export function PayableBlockers({ payable }: { payable: Closing['payable'] }) {
  const { pathname } = useLocation()
  const others = payable.blockers.filter(({ code }) => !closingItems.has(code))
  if (others.length === 0) return null
  return (
    <Alert severity="warning">
      This sale can’t be paid as it is:
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
        {others.map(({ code, text, link }) => (
          <li key={`${code} ${text}`}>
            {text}{' '}
            {link.split('?')[0] === pathname ? null : (
              <Link component={RouterLink} to={link}>
                Open
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
