import * as z from 'zod/mini';
import { startContactForm } from './features/marketing/islands/contact-form.ts';
import { onEachPage } from './features/marketing/islands/dom.ts';

// The content security policy forbids code made at run time, which zod would otherwise use to parse faster.
z.config({ jitless: true });

onEachPage(startContactForm);
