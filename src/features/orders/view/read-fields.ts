import type { FormEvent } from 'react'

/** The fields of a form that the page sends itself; a missing field is empty. */
export function readFields(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}
