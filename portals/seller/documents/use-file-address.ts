import { useLocation } from 'react-router-dom'

/**
 * The URL of this page with a file open over it, or with none. `file` is an uploaded file; `document` in the same URL
 * is a slot of the list.
 */
export function useFileAddress() {
  const { pathname, search } = useLocation()
  return (fileId: number | null): string => {
    const query = new URLSearchParams(search)
    if (fileId === null) query.delete('file')
    else query.set('file', String(fileId))
    const text = query.toString()
    return text ? `${pathname}?${text}` : pathname
  }
}
