import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { type PurchaseTerms, termChanges } from './purchase-terms.ts'

interface Props {
  read: PurchaseTerms
  now: PurchaseTerms
}

/** Shows what changed between the terms that the buyer read and the current ones. */
export function ChangedTerms({ read, now }: Props) {
  const changes = termChanges(read, now)
  const box = useRef<HTMLDivElement>(null)
  // The focused step is gone, and nobody should miss this message.
  useEffect(() => box.current?.focus(), [])
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      severity="warning"
      sx={{ marginBottom: 3, alignItems: 'start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>This transfer changed since you reviewed it</AlertTitle>
      You haven’t been charged. Review the changes and enter the new amount to confirm.
      {changes.length === 0 ? ' The amounts and the payment date are the same.' : null}
      {changes.length > 0 ? (
        <Box component="table" sx={styles}>
          <thead>
            <tr>
              <th scope="col">What changed</th>
              <th scope="col">You reviewed</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ what, before, now: after }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{before}</td>
                <td>
                  <strong>{after}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      ) : null}
    </Alert>
  )
}

const styles = (theme: Theme) => ({
  width: '100%',
  marginTop: 1.5,
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 'inherit',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { borderTop: 0, fontSize: '0.75rem' },
  '& tbody th': { fontWeight: 650 },
})
