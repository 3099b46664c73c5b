import Box from '@mui/material/Box'
import { PRODUCT_NAME } from '#shared/product.ts'

interface MarkProps {
  /** Pixels. */
  size?: number
  /** Color of the bridge; the spark keeps the accent color. */
  color?: string
}

/** The mark: a bridge whose middle hanger is a spark. Decorative; the text beside it names the product. */
export function LogoMark({ size = 28, color = 'currentColor' }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M2 23.5h28" stroke={color} strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M4.5 23.5C4.5 14.4 9.6 8 16 8s11.5 6.4 11.5 15.5"
        stroke={color}
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M10 13v10M22 13v10" stroke={color} strokeWidth="2" strokeLinecap="round" />
      <path d="M17.6 2.6 11.9 16h3.5l-1.2 9.4L20.3 12h-3.7l1-9.4Z" fill="#f2a63b" />
    </svg>
  )
}

/** Mark and name side by side, in the color of the surrounding text. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <LogoMark size={size} />
      <Box
        component="span"
        sx={{ fontSize: size * 0.62, fontWeight: 600, letterSpacing: '-0.025em', lineHeight: 1 }}
      >
        {PRODUCT_NAME}
      </Box>
    </Box>
  )
}
