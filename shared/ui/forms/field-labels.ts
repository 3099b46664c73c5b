import { createContext, useContext, useEffect } from 'react'

/** Labels of the visible fields by name, for the error summary. */
export const LabelsContext = createContext<Map<string, string>>(new Map())

/** The row or part of a form that fields belong to, such as `Row 2`; the error summary includes it. */
export const FieldGroupContext = createContext<string | null>(null)

export function useFieldLabel(name: string, ownLabel: string) {
  const labels = useContext(LabelsContext)
  const group = useContext(FieldGroupContext)
  const label = group ? `${group}, ${ownLabel}` : ownLabel
  useEffect(() => {
    labels.set(name, label)
    return () => {
      labels.delete(name)
    }
  }, [labels, name, label])
}

/** ID of a field's input, without the dots of nested names, which are a problem in selectors. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`
