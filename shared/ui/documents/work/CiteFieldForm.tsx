import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SelectField } from '../../forms/SelectField.tsx'

interface Props {
  /** Fields that the document can prove. */
  fields: readonly { value: string; label: string }[]
  onChoose: (field: { value: string; label: string }) => void
}

/** Chooses the field that a place in the document will prove. */
export function CiteFieldForm({ fields, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const form = useForm<{ field: string | null }>({ defaultValues: { field: null } })
  if (!isOpen) {
    return (
      <Box sx={{ padding: '12px 16px' }}>
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          Cite a field
        </Button>
      </Box>
    )
  }
  const submit = form.handleSubmit(({ field }) => {
    const found = fields.find(({ value }) => value === field)
    if (!found) return
    setOpen(false)
    onChoose(found)
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, padding: '12px 16px' }}
    >
      <SelectField
        control={form.control}
        name="field"
        label="Field"
        options={fields}
        rules={{ required: 'Choose a field' }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained">
          Mark its location
        </Button>
        <Button size="small" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}
