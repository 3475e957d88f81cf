import { mount } from 'svelte';
import './tokens.css';
import './app.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the table.');

export default mount(App, { target });
