import Box from '@mui/material/Box'
import { encode } from 'uqr'

/** The QR code of an authenticator app's secret, dark on white in either color mode, as cameras expect. */
export function SecretCode({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <Box
      component="svg"
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${size} ${size}`}
      sx={{ width: 200, maxWidth: '100%', backgroundColor: '#fff' }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  )
}
