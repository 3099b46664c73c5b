import { createContext, useContext, useEffect } from 'react'

/** Labels of the fields on screen by name, for the summary of errors. */
export const LabelsContext = createContext<Map<string, string>>(new Map())

/** The row or part of a form that fields belong to, such as `Row 2`; the summary says it too. */
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

/** Id of the input of a field; dots of nested names are not welcome in selectors. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`
