import { useSearchParams } from 'react-router-dom'

/** Changes one query parameter, such as a filter; an empty value removes it. */
export function useAddressFilter(): readonly [
  search: URLSearchParams,
  change: (key: string, value: string) => void,
] {
  const [search, setSearch] = useSearchParams()
  const change = (key: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [search, change]
}
