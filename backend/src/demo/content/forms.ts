/** Forms and their questions. */
import type { DemoForm } from './content-types.ts';
import { allFieldsForm } from './forms/all-fields-form.ts';
import { contactForm } from './forms/contact-form.ts';
import { workshopBookingForm } from './forms/workshop-booking-form.ts';

export const demoForms: readonly DemoForm[] = [contactForm, workshopBookingForm, allFieldsForm];
