import { createContext, useContext, useEffect } from 'react'

/** Labels of the fields on screen by name, for the summary of errors. */
export const LabelsContext = createContext<Map<string, string>>(new Map())

export function useFieldLabel(name: string, label: string) {
  const labels = useContext(LabelsContext)
  useEffect(() => {
    labels.set(name, label)
    return () => {
      labels.delete(name)
    }
  }, [labels, name, label])
}

/** Id of the input of a field; dots of nested names are not welcome in selectors. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`
