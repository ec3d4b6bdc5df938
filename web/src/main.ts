import "@fontsource/alegreya-sans/latin-500.css";
import "@fontsource/alegreya-sans/latin-ext-500.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/alegreya-sans/latin-ext-700.css";
import "./tokens.css";
import "./app.css";
import "./art/drawn.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followAddress } from "./router.svelte.ts";
import { keepOffline } from "./updates.svelte.ts";

followAddress();
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD) void keepOffline();
