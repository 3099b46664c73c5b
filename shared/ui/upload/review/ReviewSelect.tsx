import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'

interface Props {
  label: string
  value: string | number
  disabled?: boolean
  onChange: (value: string) => void
  /** Called when the person is about to open it. */
  onReach?: () => void
  children: ReactNode
}

/** A plain select: many of them on a page stay fast, and phones show their own. */
export function ReviewSelect({ label, value, disabled, onChange, onReach, children }: Props) {
  return (
    <NativeSelect
      size="small"
      value={value}
      disabled={disabled}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label }}
      onFocus={onReach}
      onPointerEnter={onReach}
      onChange={({ target }) => onChange(target.value)}
      sx={{ fontSize: '0.8125rem', maxWidth: '100%', '& select': { paddingBlock: '6px' } }}
    >
      {children}
    </NativeSelect>
  )
}
