import * as z from 'zod/mini'

/** A day as the calendar has it, `2026-11-25`. */
export const day = () => z.iso.date('invalid')
