import { useEffect, useState } from 'react'

/** Debounces a value: returns the last value that stayed unchanged for `ms` milliseconds. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [debounced, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
