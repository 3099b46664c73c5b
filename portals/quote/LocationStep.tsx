import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { quotePlaces } from '#shared/entities/quotes.ts'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { findPlace } from './find-place.ts'
import type { QuoteValues } from './quote-values.ts'
import { placeWords } from './summary.ts'

/** The project's location: an address and a state, or the visitor's current position. */
export function LocationStep({ form }: { form: UseFormReturn<QuoteValues> }) {
  const { control, setValue } = form
  const located = useWatch({ control, name: 'location.latitude' }) !== null
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const locate = async () => {
    setAsking(true)
    setProblem(null)
    try {
      const found = await findPlace()
      const address = form.getValues('location.address')
      setValue('location', { address, ...found }, { shouldDirty: true, shouldValidate: true })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'We couldn’t find that location.')
    } finally {
      setAsking(false)
    }
  }
  const forget = () => {
    const address = form.getValues('location.address')
    const cleared = { address, state: null, latitude: null, longitude: null, place: '' }
    setValue('location', cleared, { shouldDirty: true })
  }
  return (
    <>
      <Box>
        <Button
          variant="outlined"
          size="large"
          startIcon={<MyLocationOutlined />}
          onClick={locate}
          loading={asking}
          loadingPosition="start"
        >
          Use my location
        </Button>
        <FoundPlace form={form} onForget={forget} />
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem', marginTop: 0.75 }}>
          {problem}
        </Box>
      </Box>
      <TextField
        control={control}
        name="location.address"
        label="Address or nearest city"
        optional
        autoComplete="street-address"
        maxLength={300}
      />
      <SelectField
        control={control}
        name="location.state"
        label="State or territory"
        options={quotePlaces.options}
        disabled={located}
        help={
          located
            ? 'Comes from your location. Remove it to choose another state.'
            : 'If it’s elsewhere, choose “Outside the United States”, last in the list.'
        }
      />
    </>
  )
}

function FoundPlace({
  form,
  onForget,
}: {
  form: UseFormReturn<QuoteValues>
  onForget: () => void
}) {
  const location = useWatch({ control: form.control, name: 'location' })
  if (location.latitude === null) return null
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1 }}
    >
      <strong>{placeWords({ location: { ...location, address: '' } }) || 'Your location'}</strong>
      <Button size="small" onClick={onForget}>
        Remove
      </Button>
    </Box>
  )
}
