import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useState } from 'react'
import { type RaRecord, useGetList, useGetMany } from 'react-admin'
import { type FieldPath, type FieldValues, useController, useFormState } from 'react-hook-form'
import { useDebounced } from '#shared/ui/data/use-debounced.ts'
import { describedBy, FieldFrame } from '#shared/ui/forms/FieldFrame.tsx'
import { fieldId, useFieldLabel } from '#shared/ui/forms/field-labels.ts'
import { shownError } from '#shared/ui/forms/shown-error.ts'
import type { FieldProps } from '#shared/ui/forms/TextField.tsx'

/** The known fields of a record that can be chosen. */
export interface Choice extends RaRecord {
  name: string
}

interface Props<T extends FieldValues, N extends FieldPath<T>> extends FieldProps<T, N> {
  /** A resource of the back office whose rows have a name. */
  resource: string
  /** Shown after the name of one of the offered records, to tell two of the same name apart. */
  detail?: (choice: Choice, offered: readonly Choice[]) => ReactNode
  placeholder?: string
  /** Which rows are offered; a chosen row stays whatever it is. */
  filter?: object
}

/** Milliseconds without typing before a search is sent. */
const REST_MS = 250
const SHOWN = 25

/** The ID of another record, found by typing part of its name; null if nothing is chosen. */
export function RecordField<T extends FieldValues, N extends FieldPath<T>>(props: Props<T, N>) {
  const { control, name, label, rules, help, optional, source, resource, detail } = props
  const { filter } = props
  const { field, fieldState } = useController({ control, name, rules })
  const { submitCount } = useFormState({ control })
  useFieldLabel(name, label)
  const id: number | null = field.value ?? null
  const { chosen, choices, isLoading, search } = useChoices(resource, id, filter)
  return (
    <FieldFrame
      name={name}
      label={label}
      error={shownError(fieldState, submitCount)}
      help={help}
      optional={optional}
      source={source}
    >
      <Autocomplete<Choice>
        id={fieldId(name)}
        options={choices}
        value={chosen}
        onChange={(_event, choice) => field.onChange(choice ? choice.id : null)}
        onInputChange={(_event, text, reason) => search(reason === 'input' ? text : '')}
        onBlur={field.onBlur}
        getOptionLabel={(choice) => choice.name}
        getOptionKey={(choice) => choice.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        // The server has already searched; names need not contain the typed text.
        filterOptions={(found) => found}
        loading={isLoading}
        autoHighlight
        disabled={props.disabled}
        renderOption={({ key, ...option }, choice) => (
          <li key={key} {...option}>
            <span>
              {choice.name}
              {detail ? (
                <small style={{ opacity: 0.75 }}> · {detail(choice, choices)}</small>
              ) : null}
            </span>
          </li>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            placeholder={props.placeholder ?? 'Search by name'}
            inputRef={field.ref}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-describedby': describedBy(name),
              'aria-required': !optional,
            }}
          />
        )}
      />
    </FieldFrame>
  )
}

/** Returns the rows that match the typed text, plus the chosen row, which may not match. */
function useChoices(resource: string, id: number | null, offered?: object) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed, REST_MS, typed)
  const { data: choices = [], isLoading } = useGetList<Choice>(resource, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'name', order: 'ASC' },
    filter: text ? { ...offered, q: text } : { ...offered },
    // Cached separately, or these short rows would pass for whole records.
    meta: { choices: true },
  })
  const { data: known = [] } = useGetMany<Choice>(
    resource,
    { ids: id === null ? [] : [id] },
    { enabled: id !== null },
  )
  const chosen = id === null ? null : ([...choices, ...known].find((row) => row.id === id) ?? null)
  return { choices, chosen, isLoading, search: setTyped }
}
